/** An answer that is not a success, thrown: `throw new HttpError(404)`. Its message reaches the client as text. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message?: string, options?: ErrorOptions) {
    super(message, options);
    this.name = this.constructor.name;
    this.status = status;
  }
}
