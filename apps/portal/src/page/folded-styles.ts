/**
 * The page's policy refuses `style="…"` in HTML. So the server turns each into a rule of the page's one inline
 * stylesheet, whose hash the policy names, and marks the element with the rule's number.
 */
const mark = 'data-style';

export function foldStyles(html: string): { html: string; css: string } {
  const rules: string[] = [];
  // React escapes quotes in text and attributes, so this can only be an attribute.
  const folded = html.replaceAll(/ style="([^"]*)"/g, (_all, text: string) => {
    const rule = unescaped(text);
    const known = rules.indexOf(rule);
    return ` ${mark}="${known === -1 ? rules.push(rule) - 1 : known}"`;
  });
  return { html: folded, css: rules.map((rule, index) => `[${mark}="${index}"]{${rule}}`).join('') };
}

/** Sets them as styles of the elements again, as React expects. Scripts may set styles; markup may not. */
export function unfoldStyles(page: Document): void {
  const rules = new Map<string, string>();
  for (const { cssRules } of page.styleSheets) {
    for (const rule of cssRules) {
      if (rule instanceof CSSStyleRule && rule.selectorText.startsWith(`[${mark}=`))
        rules.set(rule.selectorText.replaceAll(/\D/g, ''), rule.style.cssText);
    }
  }
  for (const element of page.querySelectorAll<HTMLElement>(`[${mark}]`)) {
    element.style.cssText = rules.get(element.getAttribute(mark) ?? '') ?? '';
    element.removeAttribute(mark);
  }
}

/** A `}` or `<` would end the rule or its element; none of our styles has one. */
function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/[{}<]/g, '');
}
