/** Files dropped anywhere on the page. */

const carriesFile = (event: DragEvent): boolean => !!event.dataTransfer?.types.includes("Files");

/** Listen for files; `over` is told while one hovers, `take` gets the one let go. */
export function listenForFiles(over: (hovers: boolean) => void, take: (file: File) => void): () => void {
  const abort = new AbortController();
  const options = { signal: abort.signal };
  window.addEventListener(
    "dragover",
    (event) => {
      if (!carriesFile(event)) return;
      event.preventDefault();
      over(true);
    },
    options,
  );
  window.addEventListener(
    "dragleave",
    (event) => {
      if (event.relatedTarget === null) over(false);
    },
    options,
  );
  window.addEventListener(
    "drop",
    (event) => {
      if (!carriesFile(event)) return;
      event.preventDefault();
      over(false);
      const file = event.dataTransfer?.files[0];
      if (file) take(file);
    },
    options,
  );
  return () => abort.abort();
}
