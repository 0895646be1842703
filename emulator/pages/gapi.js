/* Replaces https://apis.google.com/js/api.js, so that the pop-ups of practice accounts work without internet.
   Google's script opens a hidden frame that passes messages from the pop-up to the page. Here both have the
   same origin, so the pop-up (practice.js) sends its message directly to the page. Implements only the
   functions of `gapi.iframes` that the Firebase SDK calls. */
(() => {
  const frame = {
    async restyle() {},
    async ping() {},
    send(_name, _question, onAnswers) {
      try {
        onAnswers([{ webStorageSupport: true }]);
      } catch {
        // Even on success, the SDK throws here and relies on Google's script to catch the error.
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
