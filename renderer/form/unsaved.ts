/**
 * Keeps a control's value out of the browser's own files. Chromium writes the state of form controls into its session
 * files seconds after typing, and typed text into its list of suggestions on submit, both unencrypted, and both only if
 * autocomplete is not 'off'. An empty control keeps its token, so that the browser and password managers recognise the
 * form and offer to fill it in.
 *
 * Call it whenever the control's text may have changed, in the same task.
 *
 * Source: HTML, "Autofill"
 */
export function keepUnsaved(control: HTMLInputElement | HTMLTextAreaElement, token = ''): void {
  if (control instanceof HTMLInputElement) control.autocomplete = control.value === '' ? (token as AutoFill) : 'off'
  // Chromium ignores this attribute on a textarea. With autocomplete off on the form, it saves nothing of the form.
  else if (control.form) control.form.autocomplete = 'off'
}
