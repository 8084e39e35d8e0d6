/** Whether a text starts with one of these. Conditions on the page and Ajv on the gateway share it. */
export const hasBeginning = (beginnings: string[], value: string): boolean =>
  beginnings.some((beginning) => value.startsWith(beginning))
