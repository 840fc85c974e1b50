import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the browser's tab: the page first, for those with many tabs. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation();
  const title = t('shell:pageTitle', { page, product: t('product') });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
