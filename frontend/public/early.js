// Keeps what is pressed before the code of the page has come; src/app/document/early-input.ts does it afterwards.
// It has nothing to do if the code came first: earlyInput is null then.
if (window.earlyInput === undefined) {
  const onClick = (event) => {
    window.earlyInput.pressed = event.target.closest('button') ?? undefined;
  };
  // The browser would send the fields to this address and load the page anew. A form with an address of its own works.
  const onSubmit = (event) => {
    if (!event.target.hasAttribute('action')) event.preventDefault();
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  window.earlyInput = {
    stop() {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', onSubmit, true);
    },
  };
}
// Loads the code of a page after its first paint; src/app/document/document.ts puts it off.
{
  let isLoading = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    // In the document a module stands after those that it imports, and the entry is the only script. Run one by one,
    // each takes a task of its own, between which the browser scrolls and takes input.
    const links = [...document.querySelectorAll('link[rel="later-modulepreload"]')];
    const entries = [...document.querySelectorAll('script[type="later-module"]')];
    for (const src of [...links.map(({ href }) => href), ...entries.map(({ src }) => src)]) {
      const script = document.createElement('script');
      Object.assign(script, { type: 'module', crossOrigin: 'anonymous', async: false, src });
      document.head.append(script);
    }
  };
  const onPaint = () => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load);
    else load();
  };
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) onPaint();
  }).observe({ type: 'paint', buffered: true });
  // A page in the background is not painted. A browser may also not report the paint.
  const onLoad = () => setTimeout(load, document.hidden ? 0 : 1_000);
  if (document.readyState === 'complete') onLoad();
  else addEventListener('load', onLoad);
}
