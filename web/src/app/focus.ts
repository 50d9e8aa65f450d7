/** The focus is never lost: where what had it goes away or is switched off, the part around takes it. */

const PARTS = "form, fieldset, section, aside, search, nav, header, li, [role=group], [role=tabpanel], main";

/** How long the browser, and whoever knows a better place, may take. */
const GRACE_MS = 80;

const isGone = (one: Element): boolean => !one.checkVisibility() || one.matches(":disabled");

/** Watch over the focus; `otherwise` gives it away where nothing is left of the page it was on. */
export function guardFocus(otherwise: () => void): () => void {
  let held: Element | null = null;
  let around: readonly HTMLElement[] = [];
  /** The part that has the focus for what it holds. */
  let stead: HTMLElement | null = null;
  let timer = 0;

  const look = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(settle, GRACE_MS);
  };

  function settle(): void {
    const { activeElement } = document;
    if (!held) return;
    if (stead && activeElement === stead && !isGone(held)) {
      // It was switched off for a moment only.
      if (held instanceof HTMLElement) held.focus({ preventScroll: true });
      return;
    }
    const lost = activeElement === null || activeElement === document.body || activeElement.matches(":disabled");
    if (!lost || !isGone(held)) return;
    const part = around.find((each) => !isGone(each));
    if (!part || part.matches("main")) otherwise();
    else lend(part);
  }

  /** A part is no stop of its own: it can have the focus only until it loses it. */
  function lend(part: HTMLElement): void {
    const { tabIndex } = part;
    const had = part.hasAttribute("tabindex");
    if (!had) part.tabIndex = -1;
    stead = part;
    part.focus({ preventScroll: true });
    const back = (): void => {
      if (had) part.tabIndex = tabIndex;
      else part.removeAttribute("tabindex");
      if (stead === part) stead = null;
    };
    part.addEventListener("blur", back, { once: true });
  }

  // Both watch only what has the focus, so that they cost nothing.
  const going = new IntersectionObserver(look);
  const switching = new MutationObserver(look);

  function take({ target }: FocusEvent): void {
    if (!(target instanceof Element) || target === stead) return;
    going.disconnect();
    switching.disconnect();
    held = target;
    const parts: HTMLElement[] = [];
    for (let each = target.parentElement; each; each = each.parentElement)
      if (each.matches(PARTS)) parts.push(each);
    around = parts;
    going.observe(target);
    for (const each of [target, target.closest("fieldset")])
      if (each) switching.observe(each, { attributeFilter: ["disabled"] });
  }

  addEventListener("focusin", take);
  return () => {
    removeEventListener("focusin", take);
    clearTimeout(timer);
    going.disconnect();
    switching.disconnect();
  };
}
