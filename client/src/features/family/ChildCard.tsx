import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChildView } from '#shared/accounts/family.schema.ts';
import { Avatar } from '../../art/avatar/Avatar.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useAct } from '../consent/useAct.ts';
import styles from './ChildCard.module.css';
import { ChildGrants } from './ChildGrants.tsx';
import { ChildWays } from './ChildWays.tsx';
import { pauseChild } from './family.api.ts';

/** One child: what it may do, and what a parent can do about it. */
export function ChildCard({ child }: { child: ChildView }) {
  const { t } = useTranslation('family');
  const title = useId();
  const pause = useAct((paused: boolean) => pauseChild(child.id, paused));
  return (
    <Sheet as="li" tone="paper-2" lift={1} pad="medium" aria-labelledby={title} className={styles.card}>
      <div className={styles.head}>
        <Avatar avatar={child.avatar} cut="face" size={64} />
        <div className={styles.words}>
          <h3 id={title}>{child.heroName}</h3>
          <p>{child.firstName}</p>
        </div>
        {child.ageGroup && <Tag>{t(`age.${child.ageGroup}`)}</Tag>}
        {child.limited && <Tag icon="clock">{t('child.limited')}</Tag>}
      </div>
      <Switch
        label={t('child.pause')}
        hint={t('child.pauseHint')}
        icon="pause"
        // It stands as it is wished while the server is told.
        checked={pause.busy !== child.socialPaused}
        onChange={pause.run}
      />
      <div>
        <h4 className={styles.small}>{t('child.grants')}</h4>
        <ChildGrants child={child} />
        <p className={styles.more}>
          {t('child.more')} <TextLink to="/request-new-verification">{t('child.newMail')}</TextLink>
        </p>
      </div>
      <ChildWays child={child} />
    </Sheet>
  );
}
