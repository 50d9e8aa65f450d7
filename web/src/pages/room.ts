/** How high the window is, measured in the reader's own letters. */

/**
 * Tell the height of the window in rem at once and whenever it changes, also by larger text, which
 * media queries in rem do not see when the page's own root sets it. Returns a function that stops it.
 */
export function watchHeight(probe: HTMLElement, tell: (rems: number) => void): () => void {
  const measure = (): void => {
    const { width, height } = probe.getBoundingClientRect();
    tell(height / width);
  };
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(probe);
  return () => observer.disconnect();
}
