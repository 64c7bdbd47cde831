/** A small version of the photo that was searched with. It stays in the tab of the visitor. */
const KEY = 'visual-search-photo';

interface Stored {
  like: string;
  url: string;
}

export function rememberPhotoPreview(preview: Stored): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(preview));
  } catch {
    // Without storage, the colors of the photo are shown.
  }
}

export function readPhotoPreview(like: string): string | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Stored | null;
    return stored?.like === like && stored.url.startsWith('data:image/') ? stored.url : undefined;
  } catch {
    return undefined;
  }
}
