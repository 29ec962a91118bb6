/** What a command throws when it did its work and found something amiss: exit code 1, its message on stderr. */
export class Finding extends Error {
  constructor(message: string) {
    super(message);
    this.name = "Finding";
  }
}
