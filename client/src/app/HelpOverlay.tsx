import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccessibility } from '../features/settings/accessibility.store.ts';
import { canListen } from '../features/settings/speechRecognition.ts';
import { voicePhrases } from '../features/settings/voiceCommands.ts';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './HelpOverlay.module.css';
import { useHelp } from './help.store.ts';
import { pathExists } from './paths.ts';
import { workingVoiceCommands } from './workingVoiceCommands.ts';

/** The keys of each shortcut, alternatives after one another; keys named in the texts start with a colon. */
const shortcuts = [
  { does: 'next', keys: [[':tab']] },
  {
    does: 'skip',
    keys: [
      [':control', 'S'],
      ['⌘', 'S'],
    ],
  },
  { does: 'menu', keys: [[':arrows']] },
  { does: 'messages', keys: [['F8']] },
  { does: 'help', keys: [['?']] },
  { does: 'close', keys: [[':escape']] },
] as const;
/** These belong to the browser or to the parts and work even when our own shortcuts are off. */
const ALWAYS = new Set<string>(['next', 'messages', 'close']);

/** What the keyboard and the voice can do here: exactly what works. */
export function HelpOverlay() {
  const { t } = useTranslation('shell');
  const { open, setOpen } = useHelp();
  const { keyboardNavigation, voiceCommands } = useAccessibility();
  const spoken = workingVoiceCommands(pathExists);
  const nameOf = (key: string): string => (key.startsWith(':') ? t(`help.key.${key.slice(1)}`) : key);
  const shown = shortcuts.filter(({ does }) => keyboardNavigation || ALWAYS.has(does));
  return (
    <Dialog open={open} onOpenChange={setOpen} title={t('help.title')} terra="happy">
      <h3 className={styles.part}>{t('help.keys')}</h3>
      {!keyboardNavigation && <p className={styles.note}>{t('help.keysOff')}</p>}
      <dl className={styles.list}>
        {shown.map(({ does, keys }) => (
          <div key={does} className={styles.row}>
            <dt className={styles.keys}>
              {keys.map((combination, index) => (
                <Fragment key={combination.join()}>
                  {index > 0 && <span className={styles.or}>{t('help.key.or')}</span>}
                  <span className={styles.combination}>
                    {combination.map((key) => (
                      <kbd key={key} className={styles.key}>
                        {nameOf(key)}
                      </kbd>
                    ))}
                  </span>
                </Fragment>
              ))}
            </dt>
            <dd>{t(`help.does.${does}`)}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.part}>{t('help.voice')}</h3>
      {canListen() ? (
        <>
          <p className={styles.note}>{t(voiceCommands ? 'help.voiceOn' : 'help.voiceOff')}</p>
          <ul className={styles.phrases} lang="en">
            {spoken.map((command) => (
              <li key={command}>{voicePhrases[command]}</li>
            ))}
          </ul>
        </>
      ) : (
        <p className={styles.note}>{t('help.voiceNone')}</p>
      )}
    </Dialog>
  );
}
