/*
 * Stands in for https://apis.google.com/js/api.js, so that Google and Facebook pop-ups of the local
 * emulator work without internet. Loaded by the shop's page before it signs in, and by the
 * emulator's hidden frame; both are pages of one origin. It implements what those two call of
 * `gapi.iframes`, and nothing else: open a frame, find the frame's parent, send and answer messages.
 */
(() => {
  const MARK = 'aangan-gapi';

  /**
   * A two-way line to another window: `send` calls a handler `register`ed over there and hands its
   * answer to `onAnswers`, as a list, which is how Google's own script does it.
   */
  function openLine(theOther, onReady) {
    const handlers = new Map();
    const waiting = new Map();
    let calls = 0;

    const post = (message) => theOther().postMessage({ mark: MARK, ...message }, location.origin);

    addEventListener('message', async ({ source, origin, data }) => {
      if (origin !== location.origin || source !== theOther() || data?.mark !== MARK) return;
      if (data.kind === 'ready') onReady?.();
      if (data.kind === 'call') {
        const answer = await handlers.get(data.name)?.(data.payload);
        post({ kind: 'answer', call: data.call, answer });
      }
      if (data.kind === 'answer') {
        const onAnswers = waiting.get(data.call);
        waiting.delete(data.call);
        try {
          onAnswers?.([data.answer]);
        } catch {
          // The SDK throws in one of its callbacks even when all is well, and counts on Google's script
          // to catch it.
        }
      }
    });

    return {
      post,
      register(name, handler) {
        handlers.set(name, handler);
      },
      send(name, payload, onAnswers) {
        calls += 1;
        if (onAnswers) waiting.set(calls, onAnswers);
        post({ kind: 'call', name, payload, call: calls });
      },
    };
  }

  class Iframe {
    constructor(element) {
      const loaded = new Promise((resolve) => {
        Object.assign(
          this,
          openLine(() => element.contentWindow, resolve),
        );
      });
      this.ping = (onPong) => loaded.then(() => onPong?.());
    }

    async restyle() {}
  }

  const context = {
    open({ url, where, attributes }, onOpen) {
      const element = document.createElement('iframe');
      element.src = url;
      element.title = 'Sign-in helper';
      element.setAttribute('aria-hidden', 'true');
      element.tabIndex = -1;
      Object.assign(element.style, attributes?.style);
      const frame = new Iframe(element);
      (where ?? document.body).append(element);
      return onOpen(frame);
    },

    getParentIframe() {
      const line = openLine(() => parent);
      line.post({ kind: 'ready' });
      return line;
    },
  };

  window.gapi = {
    load: (_name, { callback }) => void setTimeout(callback),
    iframes: { Iframe, CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context },
  };
  window.gapi_onload?.();
})();
