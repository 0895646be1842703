import { deviceStorage, tabStorage } from '../browser/storage';
import { createDepartures } from '../stores/departures';
import { $snapshot } from './snapshot';

/** Counts the users who have left this tab since its page was opened. */
export const $departures = createDepartures({
  $snapshot,
  tab: tabStorage,
  device: deviceStorage,
});
