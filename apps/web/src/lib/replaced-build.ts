/**
 * After an upgrade an open page asks for parts of a build that is gone. When a part cannot be loaded and the server has another
 * build, the page is loaded anew; a part that is missing for another reason stays an error. Returns how to stop.
 */
export function reloadWhenReplaced(reload = () => location.reload()): () => void {
  const onMissingPart = () => void isReplaced().then((is) => { if (is) reload(); });
  addEventListener('vite:preloadError', onMissingPart);
  return () => removeEventListener('vite:preloadError', onMissingPart);
}

async function isReplaced(): Promise<boolean> {
  const running = document.querySelector('script[type=module][src]')?.getAttribute('src');
  const served = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } }).then((response) => response.text(), () => '');
  return running != null && served.includes('<script') && !served.includes(running);
}
