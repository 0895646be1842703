import type { ToastText } from './toasts';

export const dialogToast: ToastText = {
  title: 'We couldn’t open this',
  description: 'Check the connection, then try again.',
};
