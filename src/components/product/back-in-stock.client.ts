import { backPageMessages as messages } from '../../shop/catalogue/back.messages';
import { query } from '../dom.client';
import { pageOfLink } from '../lamp/decide.client';

const yes = query<HTMLButtonElement>('[data-yes]');
const no = query<HTMLButtonElement>('[data-no]');
const page = pageOfLink(null);
const { started, stopped, tooLate } = messages;

for (const [button, wanted] of [
  [yes, true],
  [no, false],
] as const)
  page.decides({
    button,
    address: '/api/back',
    data: { wanted },
    done: wanted ? started : stopped,
    tooLate,
    settles: wanted ? [yes] : [yes, no],
  });
