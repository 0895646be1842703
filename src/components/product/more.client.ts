// Code that not every visitor to a product page needs.
import { announceControls } from '../../browser/window';
import './recent.client';
import './viewer.client';
import './when.client';

announceControls();
