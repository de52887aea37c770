print("tuneterm")
