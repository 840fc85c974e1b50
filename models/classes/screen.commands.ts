/** What happens to a class besides its people. */
import { change, tell } from '#models/classes/changes.ts';
import { type SchoolClass, SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import { RaceCode } from '#shared/classes/classes.schema.ts';

interface ClassRace {
  classId: string;
  code: string;
}

/** Says which race runs for a class; its screen shows it. */
export async function beginClassRace({ classId, code }: ClassRace, now = new Date()): Promise<void> {
  await change(classId, { $set: { raceCode: RaceCode.parse(code), raceSince: now } });
}

/** The race is over. One that was begun later goes on, and a class that is gone needs no telling. */
export async function endClassRace({ classId, code }: ClassRace): Promise<void> {
  const changed = await SchoolClassModel.findOneAndUpdate(
    { _id: classId, raceCode: code },
    { $unset: { raceCode: 1, raceSince: 1 }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<SchoolClass>();
  if (changed) await tell(changed);
}
