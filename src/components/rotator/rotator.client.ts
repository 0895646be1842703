import { prefersStillness } from '../../browser/preferences';

/**
 * `<picture-rotator data-interval-ms="2000">`: shows one of its `[data-slide]`s at a time, in turn.
 * `[data-dot]` buttons jump, `[data-pause]` stops and starts. It rests while it is hovered, focused
 * or in a hidden tab, and starts still for people who prefer reduced motion or save data.
 * Pictures of slides that were never shown are never fetched: such slides are `hidden`.
 */
class PictureRotator extends HTMLElement {
  #slides: HTMLElement[] = [];
  #dots: HTMLElement[] = [];
  #index = 0;
  #paused = false;
  /** Counts turns: a later one overtakes one whose picture is still on its way. */
  #turn = 0;
  #turning = false;

  connectedCallback(): void {
    this.#slides = [...this.querySelectorAll<HTMLElement>('[data-slide]')];
    this.#dots = [...this.querySelectorAll<HTMLElement>('[data-dot]')];
    this.#dots.forEach((dot, index) => (dot.onclick = () => void this.#show(index)));
    const pause = this.querySelector<HTMLElement>('[data-pause]');
    if (pause) pause.onclick = () => this.#pause(!this.#paused);
    this.#pause(prefersStillness());
    setInterval(() => {
      if (!this.#resting()) void this.#show((this.#index + 1) % this.#slides.length);
    }, Number(this.dataset.intervalMs));
  }

  #resting(): boolean {
    return (
      this.#paused || this.#turning || document.hidden || this.matches(':hover, :focus-within')
    );
  }

  #pause(paused: boolean): void {
    this.#paused = paused;
    this.toggleAttribute('data-paused', paused);
    this.querySelector('[data-live]')?.setAttribute('aria-live', paused ? 'polite' : 'off');
    const pause = this.querySelector('[data-pause]');
    if (pause) pause.ariaLabel = paused ? 'Play slides' : 'Pause slides';
  }

  async #show(index: number): Promise<void> {
    const slide = this.#slides[index];
    if (!slide) return;
    const turn = ++this.#turn;
    this.#turning = true;
    slide.hidden = false;
    // A slide whose picture is still on its way would fade in as an empty box: wait for it. One that
    // cannot be had is shown all the same, with its text.
    await slide
      .querySelector('img')
      ?.decode()
      .catch(() => undefined);
    if (turn !== this.#turn) return;
    this.#turning = false;
    this.#index = index;
    this.#slides.forEach((one) => {
      one.toggleAttribute('data-active', one === slide);
      one.inert = one !== slide;
    });
    this.#dots.forEach((dot, at) => dot.setAttribute('aria-current', String(at === index)));
  }
}

customElements.define('picture-rotator', PictureRotator);
