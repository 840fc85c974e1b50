import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { SkeletonList } from '../../ui/SkeletonList.tsx';
import { Awaited } from '../consent/Awaited.tsx';
import { TopicSheet } from '../consent/TopicSheet.tsx';
import { ChildCard } from './ChildCard.tsx';
import { useChildren } from './family.api.ts';
import { LinkChildForm } from './LinkChildForm.tsx';

/** A parent's children, and how another one joins. */
export function Family() {
  const { t } = useTranslation('family');
  const children = useChildren();
  return (
    <TopicSheet title={t('children.title')} icon="family">
      {!children.data ? (
        <Awaited query={children}>
          <SkeletonList rows={2} label={t('children.loading')} />
        </Awaited>
      ) : children.data.length === 0 ? (
        <EmptyState small level={3} title={t('children.empty.title')}>
          {t('children.empty.text')}
        </EmptyState>
      ) : (
        <Rows label={t('children.title')} gap="var(--s-4)">
          {children.data.map((child) => (
            <ChildCard key={child.id} child={child} />
          ))}
        </Rows>
      )}
      <LinkChildForm />
    </TopicSheet>
  );
}
