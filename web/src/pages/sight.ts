/** A part of a list that is always in sight. */

/** How far from the list's edge it then lies at least, in CSS pixels. */
const MARGIN = 8;

/**
 * Scroll a list, never the page, so that the part with this selector is seen, or the list's beginning if
 * there is none. That is done just before the page is drawn: places that are asked for sooner make
 * the browser lay everything out twice. Returns a function that calls it off.
 */
export function keepInSight(list: HTMLElement, selector: string): () => void {
  const frame = requestAnimationFrame(() => {
    const part = list.querySelector(selector);
    if (!part) {
      list.scrollTop = 0;
      return;
    }
    const [inner, outer] = [part.getBoundingClientRect(), list.getBoundingClientRect()];
    if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + MARGIN;
    if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + MARGIN;
  });
  return () => cancelAnimationFrame(frame);
}
