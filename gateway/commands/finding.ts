/** What `doctor` finds. */
export interface Finding {
  /** fault: the gateway does not start or cannot take payments. note: it works, but an operator should know this. */
  kind: 'ok' | 'note' | 'fault'
  /** Machine-readable name of a note or a fault. */
  code?: string
  text: string
}

export const ok = (text: string): Finding => ({ kind: 'ok', text })
export const note = (code: string, text: string): Finding => ({ kind: 'note', code, text })
export const fault = (code: string, text: string): Finding => ({ kind: 'fault', code, text })
