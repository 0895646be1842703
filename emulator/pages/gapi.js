/*
 * Stands in for https://apis.google.com/js/api.js, so that Google and Facebook pop-ups of the practice
 * accounts work without internet. Google's script opens a hidden frame that carries the word from the
 * pop-up to the page; here both are of one origin, and the pop-up (handler.js) tells the page itself.
 * It implements what the Firebase SDK calls of `gapi.iframes`, and nothing else.
 */
(() => {
  const frame = {
    async restyle() {},
    async ping() {},
    send(_name, _question, onAnswers) {
      try {
        onAnswers([{ webStorageSupport: true }]);
      } catch {
        // The SDK throws here even when all is well, and counts on Google's script to catch it.
      }
    },
    register(_name, onEvent) {
      addEventListener('message', ({ origin, data }) => {
        if (origin === location.origin && data?.authEvent) onEvent(data);
      });
    },
  };
  const context = { open: (_options, onOpen) => onOpen(frame) };
  window.gapi = { iframes: { Iframe: true, getContext: () => context } };
})();
