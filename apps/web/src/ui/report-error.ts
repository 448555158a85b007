import { isUntold } from '../lib/api-error.ts';
import { useErrorMessage } from '../lib/error-message.ts';
import { showToast } from './toast.tsx';

/** Shows what went wrong as a toast, for actions that have no place of their own for it. */
export function useReportError() {
  const errorMessage = useErrorMessage();
  return (error: unknown) => { if (!isUntold(error)) showToast({ tone: 'bad', title: errorMessage(error) }); };
}
