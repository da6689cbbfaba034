/** Runs in every page before its own scripts: records LCP, and times switches between pages. */
export const PAGE_SCRIPT = `
globalThis.benchPage = {
  lcp: 0,
  /** Switches to a page as a user does. Resolves with the ms until its heading was painted. */
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
        // The first task after the painting frame. A timer would also wait for the page's next work.
        requestAnimationFrame(() =>
          scheduler.postTask(() => resolve(performance.now() - since), { priority: 'user-blocking' }),
        );
      });
      observer.observe(document.body, { childList: true, subtree: true });
      if (link !== null) return link.click();
      // For pages without a sidebar link: navigate as the browser's back and forward buttons do.
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
  },
};
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) benchPage.lcp = entry.startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });
`;
