/** How high the window is, measured in the reader's own letters. */

/**
 * Tell the height of the window in rem before it is drawn and whenever it changes, also by larger
 * text, which media queries in rem do not see when the page's own root sets it. Returns a function
 * that stops it.
 */
export function watchHeight(probe: HTMLElement, tell: (rems: number) => void): () => void {
  const observer = new ResizeObserver(([entry]) => {
    if (entry) tell(entry.contentRect.height / entry.contentRect.width);
  });
  observer.observe(probe);
  return () => observer.disconnect();
}
