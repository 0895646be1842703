import { prefersStillness } from '../../browser/preferences';

/**
 * `<picture-rotator data-interval-ms="2000">` shows its `[data-slide]`s in turn. `[data-dot]` buttons jump to
 * a slide; `[data-pause]` pauses and resumes. The rotation pauses while hovered, focused, out of view or in a
 * hidden tab, and stops for good once a slide has been touched or chosen. With reduced motion or data saving,
 * it starts paused. Slides that haven't been shown yet are `hidden`, so their pictures don't load.
 */
class PictureRotator extends HTMLElement {
  #slides: HTMLElement[] = [];
  #dots: HTMLElement[] = [];
  #button: HTMLElement | null = null;
  #index = 0;
  #paused = false;
  /** A later slide change cancels one that is still waiting for its picture. */
  #turn = 0;
  #turning = false;
  #inView = true;

  connectedCallback(): void {
    this.#slides = [...this.querySelectorAll<HTMLElement>('[data-slide]')];
    this.#dots = [...this.querySelectorAll<HTMLElement>('[data-dot]')];
    this.#dots.forEach((dot, index) => {
      dot.onclick = () => {
        this.#pause(true);
        void this.#show(index);
      };
    });
    for (const slide of this.#slides) slide.onpointerdown = () => this.#pause(true);
    new IntersectionObserver(([entry]) => (this.#inView = !!entry?.isIntersecting)).observe(this);
    this.#button = this.querySelector('[data-pause]');
    if (this.#button) this.#button.onclick = () => this.#pause(!this.#paused);
    this.#pause(prefersStillness());
    setInterval(() => {
      if (!this.#resting()) void this.#show((this.#index + 1) % this.#slides.length);
    }, Number(this.dataset.intervalMs));
  }

  #resting(): boolean {
    return (
      this.#paused ||
      this.#turning ||
      !this.#inView ||
      document.hidden ||
      this.matches(':hover, :focus-within')
    );
  }

  #pause(paused: boolean): void {
    this.#paused = paused;
    this.toggleAttribute('data-paused', paused);
    this.querySelector('[data-live]')?.setAttribute('aria-live', paused ? 'polite' : 'off');
    if (this.#button) this.#button.ariaLabel = `${paused ? 'Play' : 'Pause'} slides`;
  }

  async #show(index: number): Promise<void> {
    const slide = this.#slides[index];
    if (!slide) return;
    const turn = ++this.#turn;
    this.#turning = true;
    slide.hidden = false;
    // Waits for the picture, since an empty box would fade in otherwise. If loading fails, shows the slide
    // with only its text.
    await slide
      .querySelector('img')
      ?.decode()
      .catch(() => {});
    if (turn !== this.#turn) return;
    this.#turning = false;
    this.#index = index;
    this.#slides.forEach((one) => {
      one.toggleAttribute('data-active', one === slide);
      one.inert = one !== slide;
    });
    this.#dots.forEach((dot, at) => dot.setAttribute('aria-current', `${at === index}`));
  }
}

customElements.define('picture-rotator', PictureRotator);
