/* Replaces https://apis.google.com/js/api.js, so that pop-ups of practice accounts work without
   internet. Google's script opens a hidden frame that passes messages from the pop-up to the page;
   here both have the same origin, and the pop-up (practice.js) sends its message to the page itself.
   Implements only the functions of `gapi.iframes` that the Firebase SDK calls. */
(() => {
  const frame = {
    async restyle() {},
    async ping() {},
    send(_name, _question, onAnswers) {
      try {
        onAnswers([{ webStorageSupport: true }]);
      } catch {
        // The SDK throws here even on success, and relies on Google's script to catch it.
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
