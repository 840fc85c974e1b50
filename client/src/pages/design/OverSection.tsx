import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Select } from '../../ui/Select.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './DesignPage.module.css';
import { DesignSection } from './DesignSection.tsx';

type Open = 'none' | 'leave' | 'form' | 'left' | 'bottom';

function Overlays() {
  const [open, setOpen] = useState<Open>('none');
  const [name, setName] = useState('');
  const [team, setTeam] = useState<'sea' | 'wood'>();
  const close = (): void => setOpen('none');
  return (
    <DesignSection title="Dialog, drawer, menu">
      <div className={styles.row}>
        <Button kind="paper" onClick={() => setOpen('leave')}>
          Ask
        </Button>
        <Button kind="paper" onClick={() => setOpen('form')}>
          Form
        </Button>
        <Button kind="paper" onClick={() => setOpen('left')}>
          Drawer
        </Button>
        <Button kind="paper" onClick={() => setOpen('bottom')}>
          Bottom
        </Button>
        <Menu
          label="More"
          trigger={<IconButton icon="more" label="More" />}
          items={[
            { kind: 'choice', label: 'English', chosen: true, onSelect: () => {} },
            { kind: 'choice', label: 'Deutsch', lang: 'de', chosen: false, onSelect: () => {} },
            { kind: 'line' },
            { kind: 'link', label: 'Profile', icon: 'profile', to: '/design' },
            { kind: 'action', label: 'Share', icon: 'share', disabled: true, onSelect: () => {} },
            { kind: 'action', label: 'Block', icon: 'block', danger: true, onSelect: () => {} },
          ]}
        />
      </div>
      <Dialog
        kind="alert"
        terra="thinking"
        title="Leave the race?"
        description="Your place is kept for one minute."
        open={open === 'leave'}
        onOpenChange={close}
        actions={
          <>
            <Button onClick={close}>Stay</Button>
            <Button kind="paper" onClick={close}>
              Leave
            </Button>
          </>
        }
      />
      <Dialog
        title="A new quest"
        open={open === 'form'}
        onOpenChange={close}
        actions={
          <Button icon="send" onClick={() => toast({ title: 'Quest started', variant: 'success' })}>
            Start
          </Button>
        }
      >
        <Field label="Name of the quest" value={name} onChange={setName} />
        <Select<'sea' | 'wood'>
          label="Team"
          value={team}
          onChange={setTeam}
          options={[
            { value: 'sea', label: 'Sea' },
            { value: 'wood', label: 'Wood' },
          ]}
        />
      </Dialog>
      <Drawer title="Planet Hero" open={open === 'left'} onOpenChange={close}>
        <p>The navigation lies here on small screens.</p>
      </Drawer>
      <Drawer title="Stickers" side="bottom" open={open === 'bottom'} onOpenChange={close}>
        <p>Choose one.</p>
      </Drawer>
    </DesignSection>
  );
}

export function OverSection() {
  return (
    <>
      <Overlays />
      <DesignSection title="Tabs">
        <Tabs
          label="Board"
          tabs={[
            { value: 'friends', label: 'Friends', content: 'The chosen tab stands up and joins the sheet.' },
            { value: 'region', label: 'Region', content: 'Heroes near you.' },
            { value: 'global', label: 'Global', content: 'Everybody.' },
          ]}
        />
        <div className={styles.narrow} lang="de">
          <Tabs
            label="Rangliste"
            tabs={[
              {
                value: 'a',
                label: 'Freundeskreis',
                icon: 'friends',
                content: 'Die gewählte Karte steht vorn.',
              },
              { value: 'b', label: 'Bundesland', content: 'Hier.' },
              { value: 'c', label: 'Weltweit', content: 'Alle.' },
            ]}
          />
        </div>
      </DesignSection>
    </>
  );
}
