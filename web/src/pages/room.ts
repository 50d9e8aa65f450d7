/** How large the window is, measured in the reader's own letters. */

/**
 * Tell the height and the width of the window in rem before it is drawn and whenever it changes, also by larger
 * text, which media queries in rem do not see when the page's own root sets it. Returns a function
 * that stops it.
 */
export function watchRoom(probe: HTMLElement, tell: (height: number, width: number) => void): () => void {
  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return;
    const { height, width: rem } = entry.contentRect;
    tell(height / rem, window.innerWidth / rem);
  });
  observer.observe(probe);
  return () => observer.disconnect();
}
