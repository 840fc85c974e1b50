import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { IconButtonLink } from '../../ui/IconButtonLink.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import styles from './DesignPage.module.css';
import { DesignSection } from './DesignSection.tsx';

export function PressingSection() {
  const [busy, setBusy] = useState(true);
  return (
    <>
      <DesignSection title="Button: paper with a thick edge">
        <div className={styles.row}>
          <Button>Join race</Button>
          <Button data-down="">Pressed</Button>
          <Button disabled icon="lock">
            Disabled
          </Button>
          <Button busy={busy} onClick={() => setBusy(true)}>
            Sending
          </Button>
        </div>
        <div className={styles.row}>
          <Button kind="leaf" icon="check">
            Done
          </Button>
          <Button kind="ocean">Send</Button>
          <Button kind="coral" icon="race">
            Race
          </Button>
          <Button kind="paper">Later</Button>
        </div>
        <div className={styles.row}>
          <Button size="big" iconAfter="next">
            Big, main
          </Button>
          <Button size="small" kind="paper" icon="retry">
            Small
          </Button>
          <ButtonLink to="/design" kind="paper" icon="link">
            A link
          </ButtonLink>
        </div>
        <Button wide size="big" icon="mission">
          Wide
        </Button>
        <div className={styles.row}>
          <IconButton icon="settings" label="Settings" />
          <IconButton icon="bell" label="Notifications, 3 new" badge={3} />
          <IconButton icon="send" kind="leaf" label="Send" />
          <IconButton icon="plus" kind="sun" size="big" label="Add" />
          <IconButton icon="retry" busy label="Loading again" />
          <IconButtonLink to="/design" icon="home" label="Home" />
          <Tooltip text="Opens after 0.7 seconds, the next one at once.">
            <Button kind="paper" icon="help">
              Tooltip
            </Button>
          </Tooltip>
        </div>
        <p>
          A text with a <TextLink to="/design">link in the app</TextLink> and{' '}
          <TextLink href="https://example.org">one outside</TextLink>.
        </p>
        <div className={styles.narrow} lang="de">
          <div className={styles.row}>
            <Button wide icon="race">
              Klassenwettbewerb jetzt gemeinsam starten
            </Button>
            <Button wide kind="paper">
              Datenschutzeinstellungen zurücksetzen
            </Button>
            <Button kind="leaf" icon="check">
              Freundschaftsanfrage bestätigen
            </Button>
          </div>
        </div>
      </DesignSection>
      <DesignSection title="Tag">
        <div className={styles.row}>
          <Tag>Tag</Tag>
          <Tag tone="leaf" icon="friends">
            11 heroes
          </Tag>
          <Tag tone="sun">Level 23</Tag>
          <Tag tone="coral">Live</Tag>
          <Tag tone="ocean" icon="clock">
            3 days
          </Tag>
          <Tag tone="soil">Class 4b</Tag>
          <Tag tone="soft">Spring</Tag>
        </div>
      </DesignSection>
    </>
  );
}
