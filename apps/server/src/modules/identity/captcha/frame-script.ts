/** Action name of version 3; tokens of other actions are rejected. */
export const CAPTCHA_ACTION = 'account';

/**
 * Script of the captcha's frame, sent verbatim. The page posts `execute` (version 3 returns a token) and `reset` (version 2 shows a new
 * checkbox); the frame posts state changes.
 */
export const frameScript = `(() => {
  'use strict';
  const { version, site, script, theme } = document.documentElement.dataset;
  const box = document.getElementById('box');
  const tell = (message) => parent.postMessage({ captcha: version, ...message }, location.origin);
  const failed = () => tell({ state: 'failed' });
  const passed = (token) => tell({ state: 'token', token });
  const commands = {};

  const startCheckbox = () => {
    const widget = grecaptcha.render(box, {
      sitekey: site,
      theme,
      callback: passed,
      'expired-callback': () => tell({ state: 'expired' }),
      'error-callback': failed,
    });
    commands.reset = () => grecaptcha.reset(widget);
    // The pictures open over the box and need a taller frame.
    let open = false;
    new MutationObserver(() => {
      const pictures = [...document.querySelectorAll('body > div:not(#box)')];
      const now = pictures.some((one) => one.querySelector('iframe') && getComputedStyle(one).visibility !== 'hidden');
      if (now !== open) tell({ state: now ? 'opened' : 'closed' });
      open = now;
    }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
  };
  const startScore = () => {
    commands.execute = () => grecaptcha.execute(site, { action: '${CAPTCHA_ACTION}' }).then(passed, failed);
  };

  addEventListener('message', ({ source, origin, data }) => {
    if (source === parent && origin === location.origin && Object.hasOwn(commands, data)) commands[data]();
  });
  const tag = document.createElement('script');
  tag.src = script + '?render=' + (version === 'v3' ? encodeURIComponent(site) : 'explicit');
  tag.onerror = failed;
  tag.onload = () => grecaptcha.ready(() => {
    (version === 'v3' ? startScore : startCheckbox)();
    tell({ state: 'ready' });
  });
  document.head.append(tag);
})();
`;
