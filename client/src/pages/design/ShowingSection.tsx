import * as m from 'framer-motion/m';
import { useState } from 'react';
import { Avatar } from '../../art/avatar/Avatar.tsx';
import { Icon } from '../../art/icons/Icon.tsx';
import { LayoutMotion } from '../../motion/LayoutMotion.tsx';
import { springs } from '../../motion/springs.ts';
import { Badge } from '../../ui/Badge.tsx';
import { BoardRow } from '../../ui/BoardRow.tsx';
import { Button } from '../../ui/Button.tsx';
import { Confetti } from '../../ui/Confetti.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Ring } from '../../ui/Ring.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { StreakFlags } from '../../ui/StreakFlags.tsx';
import { Ticket } from '../../ui/Ticket.tsx';
import styles from './DesignPage.module.css';
import { DesignSection } from './DesignSection.tsx';
import { heroes } from './heroes.ts';

function Figures() {
  const [points, setPoints] = useState(12_480);
  const [bursts, setBursts] = useState(0);
  return (
    <DesignSection title="Progress, ring, counting">
      <div className={styles.row}>
        <Ring label="Level 23" value={points % 100} star size="9rem">
          <span className={styles.big}>23</span>
        </Ring>
        <CountUp value={points} from={0} className={styles.big} />
      </div>
      <Progress label="Grove" value={66} text="782 points to level 24" />
      <Progress
        label="Class quest"
        tone="ocean"
        value={25}
        milestones={[25, 50, 75]}
        text="25 % of the quest"
      />
      <div className={styles.row}>
        <Button icon="plus" onClick={() => setPoints(points + 137)}>
          Points
        </Button>
        <Button kind="coral" icon="trophy" onClick={() => setBursts(bursts + 1)}>
          Confetti
        </Button>
      </div>
      <Confetti play={bursts} />
    </DesignSection>
  );
}

function Badges() {
  const [round, setRound] = useState(0);
  return (
    <DesignSection title="Badge: bronze, silver, gold, to come">
      <div className={styles.row}>
        <Badge tier="bronze" icon="recycle" name="Sorter" />
        <Badge tier="silver" icon="water" name="Drop keeper" />
        <Badge key={round} tier="gold" icon="energy" name="Night watch" note="today" stamped />
        <Badge tier="coming" icon="transport" name="Rider" note="7 of 10 rides" />
        <Badge tier="silver" icon="nature" size="small" name="Waldmeisterin" />
      </div>
      <div className={styles.row}>
        <Button kind="paper" icon="badge" onClick={() => setRound(round + 1)}>
          Stamp again
        </Button>
      </div>
    </DesignSection>
  );
}

function Boards() {
  const [order, setOrder] = useState(heroes);
  const overtake = (): void => setOrder(([first, ...others]) => (first ? [...others, first] : others));
  return (
    <DesignSection title="Board and list rows">
      <LayoutMotion>
        <Rows ordered label="Board">
          {order.map((hero, index) => (
            <m.li key={hero.name} layout="position" transition={springs.slide}>
              <BoardRow
                as="div"
                rank={index + 3}
                name={hero.name}
                points={hero.points}
                me={hero.name === 'Luna Leaf'}
                change={1 - index}
                avatar={<Avatar avatar={hero.avatar} cut="face" size={48} />}
              />
            </m.li>
          ))}
        </Rows>
      </LayoutMotion>
      <div className={styles.row}>
        <Button kind="paper" icon="swap" onClick={overtake}>
          Overtake
        </Button>
      </div>
      <Rows label="Friends">
        <ListRow
          to="/design"
          title="Mossy"
          note="We sorted 40 bottles!"
          unread
          leading={<Icon name="message" size={28} />}
        />
        <ListRow current title="Region" note="Heroes near you" leading={<Icon name="globe" size={28} />} />
        <ListRow
          title="Comet"
          note="wants to be your friend"
          trailing={
            <Button size="small" kind="leaf">
              Accept
            </Button>
          }
        />
      </Rows>
    </DesignSection>
  );
}

export function ShowingSection() {
  return (
    <>
      <DesignSection title="Mission ticket">
        <Rows gap="0.875rem">
          <Ticket
            category="recycling"
            title="Bottle hunt"
            points={25}
            to="/design"
            trailing={<Icon name="camera" />}
          >
            Take 5 bottles to the bank
          </Ticket>
          <Ticket category="transportation" title="Feet or wheels" points={20} to="/design">
            Go to school without a car
          </Ticket>
          <Ticket category="energy" title="Lights out" points={15} done note="Approved today">
            Switch off 3 things nobody uses
          </Ticket>
          <Ticket category="food" title="Green plate" points={10} onPress={() => {}} />
          <Ticket category="water" title="Short shower" points={10} />
          <Ticket category="nature" title="Bee garden" points={30} />
        </Rows>
        <div className={styles.narrow} lang="de">
          <Ticket as="div" category="recycling" title="Pfandflaschenrückgabemeisterschaft" points={125}>
            Bring fünf Mehrwegflaschen zum Getränkemarkt
          </Ticket>
        </div>
      </DesignSection>
      <Figures />
      <Badges />
      <DesignSection title="Streak">
        <StreakFlags
          label="4 days in a row"
          days={[
            { short: 'M', text: 'Monday: done', state: 'done' },
            { short: 'T', text: 'Tuesday: done', state: 'done' },
            { short: 'W', text: 'Wednesday: shield', state: 'shield' },
            { short: 'T', text: 'Thursday: done', state: 'done' },
            { short: 'F', text: 'Friday: today', state: 'now' },
            { short: 'S', text: 'Saturday: to come', state: 'coming' },
            { short: 'S', text: 'Sunday: to come', state: 'coming' },
          ]}
        />
      </DesignSection>
      <Boards />
      <DesignSection title="Sheet">
        <Sheet tilt={-1.5}>A sheet stands off the world, a little askew.</Sheet>
        <Sheet tone="kraft" lift={1} fibre>
          Kraft with fibres, lying on paper.
        </Sheet>
        <Sheet tone="sun-soft" lift={3}>
          This one floats.
        </Sheet>
      </DesignSection>
    </>
  );
}
