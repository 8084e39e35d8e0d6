/** Replaces the page when drawing fails: the fault is logged, and the shopper gets a message and a next step. */
import { Component, type ReactNode } from 'react'
import { text } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'
import { misfit } from '../report/report.ts'
import css from './layout.module.css'

export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    misfit(error)
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    const say = text()
    return (
      <div className={css.result}>
        <main className={css.main}>
          <h1>{say('error.title')}</h1>
          <p>{say('error.result')}</p>
          <button type="button" className={controls.button} onClick={() => location.reload()}>
            {say('error.retry')}
          </button>
        </main>
      </div>
    )
  }
}
