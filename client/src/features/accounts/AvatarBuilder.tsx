import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Avatar as AvatarParts,
  avatarBodies,
  avatarColours,
  avatarCompanions,
  avatarHeadgears,
} from '#shared/avatars/avatars.schema.ts';
import { Avatar } from '../../art/avatar/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './AvatarBuilder.module.css';
import { surpriseAvatar } from './surpriseAvatar.ts';

const parts = {
  body: avatarBodies,
  colour: avatarColours,
  headgear: avatarHeadgears,
  companion: avatarCompanions,
} as const;
type Part = keyof typeof parts;

interface AvatarBuilderProps {
  avatar: AvatarParts;
  onChange: (avatar: AvatarParts) => void;
}

/** A hero put together from paper parts, seen as a puppet while one chooses. */
export function AvatarBuilder({ avatar, onChange }: AvatarBuilderProps) {
  const { t } = useTranslation('accounts');
  const [shown, setShown] = useState<Part>('body');
  const tab = (part: Part) => ({
    value: part,
    label: t(`avatar.part.${part}`),
    content: <PartChoice part={part} avatar={avatar} onChange={onChange} />,
  });
  return (
    <div className={styles.builder}>
      <div className={styles.stage}>
        <Avatar avatar={avatar} cut="puppet" alt={t('avatar.yours')} className={styles.puppet} />
        <Button kind="paper" size="small" icon="retry" onClick={() => onChange(surpriseAvatar(Math.random))}>
          {t('avatar.surprise')}
        </Button>
      </div>
      <Tabs
        label={t('avatar.parts')}
        value={shown}
        onChange={setShown}
        tabs={[tab('body'), tab('colour'), tab('headgear'), tab('companion')]}
      />
    </div>
  );
}

function PartChoice({ part, avatar, onChange }: AvatarBuilderProps & { part: Part }) {
  const { t } = useTranslation('accounts');
  return (
    <RadioCards<string>
      legend={t(`avatar.part.${part}`)}
      hideLegend
      columns={3}
      value={avatar[part]}
      onChange={(chosen) => onChange({ ...avatar, [part]: chosen })}
      options={parts[part].map((value) => ({
        value,
        label: t(`avatar.${part}.${value}`),
        art: (
          <Avatar
            avatar={{ ...avatar, [part]: value }}
            cut={part === 'companion' ? 'half' : 'face'}
            className={styles.option}
          />
        ),
      }))}
    />
  );
}
