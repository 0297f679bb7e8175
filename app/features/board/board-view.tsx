import { useRevalidator } from "react-router";
import { useEffect } from "react";
import type { Board } from "#contract/board/schemas.ts";
import { BoardAlarms } from "./board-alarms.tsx";
import { BoardApprovals } from "./board-approvals.tsx";
import { BoardFigures } from "./board-figures.tsx";
import { BoardMachines } from "./board-machines.tsx";
import { BoardPeople } from "./board-people.tsx";

/** The longest that a board waits before it says again how long everything has been going on, ms. */
const longestWait = 60_000;

/** What happens on a site: the figures first, then what needs someone, then people and machines. */
export function BoardView({ board, linked }: { board: Board; linked: boolean }) {
  useReloadWhenDue(board);
  return (
    <div className="board grid grid-cols-[minmax(0,1fr)] gap-6">
      <BoardFigures totals={board.totals} linked={linked} />
      <BoardAlarms board={board} linked={linked} />
      <div className="board-columns">
        <BoardPeople board={board} linked={linked} />
        <div className="grid min-w-0 content-start gap-6">
          <BoardMachines board={board} linked={linked} />
          <BoardApprovals board={board} linked={linked} />
        </div>
      </div>
    </div>
  );
}

/** Time alone changes a board too: a test runs out without anyone doing anything. */
function useReloadWhenDue({ at, nextAt }: Board) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const dueIn = nextAt === null ? longestWait : Date.parse(nextAt) - Date.parse(at);
    const timer = setTimeout(
      () => document.hidden || void revalidate(),
      Math.min(Math.max(dueIn, 1_000), longestWait),
    );
    return () => clearTimeout(timer);
  }, [at, nextAt, revalidate]);
}
