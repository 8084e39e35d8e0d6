/** When the values of a form are checked: when a field is left, at a submit, and when they change from outside. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CompiledForm } from '../../core/compile/types.ts'

type Data = Record<string, unknown>

export interface Judgments {
  /** How often a check was due. */
  count: number
  /** Names of the fields that were left. */
  left: ReadonlySet<string>
  /** @param leftField the field that was left, if one was */
  judge: (leftField?: string) => void
  /** Call it with values that the form passed on: they come back as data, which is not a change from outside. */
  handedUp: (values: Data) => void
}

export function useJudgments(form: CompiledForm, data: Data): Judgments {
  const [count, setCount] = useState(0)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const before = useRef(data)
  const own = useRef<Data>({})

  const judge = useCallback((name?: string) => {
    if (name !== undefined) setLeft((names) => (names.has(name) ? names : new Set(names).add(name)))
    setCount((before) => before + 1)
  }, [])
  const handedUp = useCallback((values: Data) => {
    own.current = values
  }, [])
  useEffect(() => {
    const isFromOutside = (name: string) =>
      !Object.is(data[name], before.current[name]) && !Object.is(data[name], own.current[name])
    const isChanged = form.order.flat().some(isFromOutside)
    before.current = data
    if (isChanged) judge()
  }, [form, data, judge])
  return { count, left, judge, handedUp }
}
