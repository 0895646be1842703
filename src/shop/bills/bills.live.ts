import { live } from '../environment';
import { createBills } from './bills.store';

export const liveBills = live((env) => createBills({ ask: env.askBill }));
