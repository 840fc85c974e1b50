/** What a race room needs of the stored side. */
import type { RaceStanding } from '#models/leaderboards/raceBoard.ts';
import type {
  DoneDeed,
  DoorView,
  FinishedRun,
  GhostRun,
  KnownHero,
  OpenRace,
  RaceCheckpoint,
  TakenHome,
} from '#models/races/RaceRun.ts';
import type { RaceSettings } from '#shared/races/rooms.schema.ts';

export interface RaceStore {
  findOpenRace(code: string): Promise<OpenRace | undefined>;
  /** The ghost that runs along in the first run of a race that was opened against one. */
  ghostIn(race: OpenRace): Promise<GhostRun | undefined>;
  /** From which a run is dealt. */
  seedOfRun(race: OpenRace, run: number): string;
  showAtDoor(id: string, door: DoorView): Promise<void>;
  saveCheckpoint(id: string, checkpoint: RaceCheckpoint): Promise<void>;
  finishRace(id: string, run: FinishedRun): Promise<ReadonlyMap<string, TakenHome>>;
  /** A deed of Mission Sprint counts as the mission it is. */
  countDeed(deed: DoneDeed): Promise<void>;
  /** How the race of a class stands, for those who are not in it. */
  standInRace(classId: string, stand: readonly RaceStanding[], gone: readonly RaceStanding[]): Promise<void>;
  clearRaceBoard(classId: string): Promise<void>;
  closeRace(id: string): Promise<void>;
  whatIsKnownOf(visitors: readonly string[], settings: RaceSettings): Promise<ReadonlyMap<string, KnownHero>>;
  /** Calls when the race is closed by somebody else; answers the function that ends it. */
  whenClosed(id: string, then: () => void): () => void;
}
