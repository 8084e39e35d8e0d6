/**
 * Leads to the first field of the next try, below the reason why the last one failed. The field is described by the
 * reason, so that screen readers say both: they don't read an alert that comes with its page.
 *
 * @param reason the id of the element with the reason, above the form
 */
export function leadToReason(reason: string): void {
  const field = document.querySelector<HTMLElement>('#checkout :is(input, select, textarea):enabled')
  // Before the field has the focus: a screen reader says a description that changes then once more.
  field?.setAttribute('aria-describedby', `${reason} ${field.getAttribute('aria-describedby') ?? ''}`.trim())
  // After the new page has focused its heading.
  requestAnimationFrame(() => {
    const line = document.getElementById(reason)
    // The shopper who moves among the methods stays there.
    if (!line || document.activeElement?.id.startsWith('method_')) return
    // A form without fields: the reason itself is read.
    if (!field) line.tabIndex = -1
    ;(field ?? line).focus({ preventScroll: true })
    line.scrollIntoView({ block: 'center' })
  })
}
