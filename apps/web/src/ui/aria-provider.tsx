import type { ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';

type Props = { locale: string; navigate: (to: string) => void; children: ReactNode };

/** Tells the components which language to speak and how to follow a link without leaving the app. */
export const AriaProvider = ({ locale, navigate, children }: Props) => (
  <I18nProvider locale={locale}><RouterProvider navigate={navigate}>{children}</RouterProvider></I18nProvider>
);
