import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassView, ProjectorKeyView } from '#shared/classes/classes.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { CopyLink } from './CopyLink.tsx';
import { issueProjectorKey, revokeProjectorKey } from './classes.api.ts';
import styles from './classes.module.css';
import { useDeed } from './useDeed.ts';

/** The link of the class screen: told once, and taken back whenever the teacher wants. */
export function ProjectorSheet({ its }: { its: ClassView }) {
  const { t, i18n } = useTranslation('classes');
  const [issued, setIssued] = useState<ProjectorKeyView>();
  const { busy, run } = useDeed();
  const since =
    its.projectorSince &&
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
      new Date(its.projectorSince),
    );
  // Behind the # nothing reaches a server or its logs.
  const link = issued && `${location.origin}${issued.path}#${issued.key}`;
  return (
    <Sheet as="section" lift={2} pad="large" className={styles.sheet}>
      <h2>{t('projector.title')}</h2>
      <p>{t('projector.text')}</p>
      {link && (
        <div className={styles.ways}>
          <ButtonLink href={link} kind="ocean" icon="projector">
            {t('projector.open')}
          </ButtonLink>
          <CopyLink link={link} />
        </div>
      )}
      {!link && since && <p>{t('projector.since', { since })}</p>}
      <div className={styles.ways}>
        <Button
          kind={link ? 'paper' : 'ocean'}
          size="small"
          icon="projector"
          busy={busy}
          onClick={() => void run(async () => setIssued(await issueProjectorKey(its.id)))}
        >
          {t(its.projectorSince ? 'projector.again' : 'projector.issue')}
        </Button>
        {its.projectorSince && (
          <Button
            kind="paper"
            size="small"
            icon="stop"
            busy={busy}
            onClick={() =>
              void run(async () => {
                await revokeProjectorKey(its.id);
                setIssued(undefined);
              })
            }
          >
            {t('projector.revoke')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
