import { live } from '../environment';
import { createTabText } from '../storage/persisted.store';

/** The payment id of a UPI code that this tab has shown and that isn't in an order yet. */
export const liveAttempt = live((env) => createTabText('payment', env.tab));
