def tell(message):
    """Stand-in for your e-mail: prints what a payer, or your staff, should read."""
    if message:
        to, text = message
        print(f"To {to}: {text}", flush=True)
