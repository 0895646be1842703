// Code that not every visitor of a product page uses.
import { announceControls } from '../../browser/window';
import './recent.client';
import './viewer.client';
import './when.client';

announceControls();
