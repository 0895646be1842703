// What not every visitor of a product's page uses.
import './recent.client';
import './viewer.client';
import './when.client';

// What was submitted before this script had arrived is submitted now (src/browser/early.ts).
document.dispatchEvent(new Event('load'));
