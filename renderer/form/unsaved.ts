/**
 * Keeps what a control holds out of the browser's own files. Chromium writes the state of form controls into its session
 * files seconds after typing, and what was typed into its list of suggestions on submit, both in clear and both only
 * where autocomplete is not 'off'. An empty control keeps its token, so that the browser and password managers know the
 * form and offer to fill it in.
 *
 * Call it whenever the control's text may have changed, in the same task.
 *
 * Source: issue "secrets that stay nowhere"; HTML, "Autofill"
 */
export function keepUnsaved(control: HTMLInputElement | HTMLTextAreaElement, token = ''): void {
  if (control instanceof HTMLInputElement) control.autocomplete = control.value === '' ? (token as AutoFill) : 'off'
  // Of a textarea the attribute decides nothing, only their form's does, of which nothing is kept then.
  else if (control.form) control.form.autocomplete = 'off'
}
