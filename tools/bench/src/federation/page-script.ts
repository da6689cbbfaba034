/** Runs in every page from its first moment: when the largest text or picture stood, and when a remote's page did. */
export const PAGE_SCRIPT = `
globalThis.benchPage = {
  lcp: 0,
  /** Goes to a page as a person does, and tells how long it took until its heading was painted. */
  switchTo(path) {
    return new Promise((resolve, reject) => {
      const link = document.querySelector('#sidebar a[href="' + path + '"]');
      const before = document.querySelector('#content h1');
      const since = performance.now();
      const late = setTimeout(() => reject(new Error(path + ' was not shown in 20 s')), 20000);
      const observer = new MutationObserver(() => {
        const heading = document.querySelector('#content h1');
        if (location.pathname !== path || heading === null || heading === before) return;
        observer.disconnect();
        clearTimeout(late);
        // The first task after the frame that paints it; a timer would wait for what the page does next.
        requestAnimationFrame(() =>
          scheduler.postTask(() => resolve(performance.now() - since), { priority: 'user-blocking' }),
        );
      });
      observer.observe(document.body, { childList: true, subtree: true });
      if (link !== null) return link.click();
      // What the sidebar does not lead to: as the browser's own buttons do it.
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
  },
};
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) benchPage.lcp = entry.startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });
`;
