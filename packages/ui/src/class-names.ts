/** Joins the classes that apply: `classNames('card', isOpen && 'card-open', className)`. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
