/**
 * Builds for production, whatever NODE_ENV is at build or run time. In a server build Vite leaves the variable to run time,
 * which would select React's development build: half as much processor time again.
 */
import type { Plugin } from 'vite'

export const production = (): Plugin => ({
  name: 'production',
  apply: 'build',
  config() {
    process.env.NODE_ENV = 'production'
    return { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
  },
})
