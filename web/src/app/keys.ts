/** Keys of whole pages: none of them works where a key has a meaning of its own. */

const TYPING =
  "input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea, select, [contenteditable]";
const OWN = "input, textarea, select, dialog, section[tabindex='0'], .gess-cells, [role=slider], [role=tablist]";

const at = (event: Event, selector: string): boolean =>
  event.target instanceof Element && event.target.closest(selector) !== null;

/** Whether something is being typed or chosen by letters, so that none of them is a shortcut. */
export const isTyping = (event: Event): boolean => at(event, TYPING);

/** Whether arrow keys are a page's own here: they move nothing else, and come without another key. */
export const movesPage = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !event.ctrlKey && !event.altKey && !event.metaKey && !at(event, OWN);

/** What an arrow key to the side means in the page's direction of reading: on, back, or nothing. */
export function sideways(key: string): 1 | -1 | 0 {
  const [on, back] =
    document.documentElement.dir === "rtl" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
  return key === on ? 1 : key === back ? -1 : 0;
}
