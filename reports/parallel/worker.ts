/** Entry of a worker thread. Rows are plain data; pages and documents stay here. */

import { doTask, type PageTask } from "./page-task.js";

export default function work(task: PageTask): Promise<unknown[]> {
  return doTask(task);
}
